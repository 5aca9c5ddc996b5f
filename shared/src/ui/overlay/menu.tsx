import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { colour, RADIUS, TEXT_SIZE } from '../theme.ts';

/** One line of a menu. */
export interface MenuChoice {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Ticked: one of several that exclude each other. */
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly onPick: () => void;
}

/** The props of a custom trigger. */
export interface MenuTrigger {
  readonly onClick: (event: { readonly currentTarget: HTMLElement }) => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string;
}

interface Props {
  /** Names the menu and, without a custom trigger, its button. */
  readonly label: string;
  readonly icon?: IconName;
  readonly trigger?: (wiring: MenuTrigger) => ReactNode;
  readonly choices: readonly MenuChoice[];
}

/** A button that opens a list of actions; arrow keys move, Escape closes. */
export function Menu({ label, icon = 'more', trigger, choices }: Props): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const wiring: MenuTrigger = {
    onClick: (event) => setAnchor(event.currentTarget),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    ...(anchor && { 'aria-controls': id }),
  };
  const pick = (choice: MenuChoice) => {
    setAnchor(null);
    choice.onPick();
  };
  return (
    <>
      {trigger ? trigger(wiring) : <IconButton icon={icon} label={label} {...wiring} />}
      <MuiMenu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={120}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: PAPER } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.key}
            disableRipple
            disabled={choice.disabled ?? false}
            selected={choice.selected ?? false}
            sx={LINE}
            onClick={() => pick(choice)}
          >
            {choice.icon && <Icon name={choice.icon} size={20} />}
            <span style={{ flex: 1 }}>{choice.label}</span>
            {choice.selected && <Icon name="check" size={18} label="已选" />}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
}

const PAPER = {
  mt: 2,
  minWidth: 176,
  bgcolor: 'surface',
  color: 'ink',
  backgroundImage: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: RADIUS.card,
  boxShadow: colour.float,
};
const LINE = {
  gap: 3,
  minHeight: 44,
  px: 4,
  fontSize: TEXT_SIZE.body,
  '&:hover, &.Mui-focusVisible': { bgcolor: 'raised' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'raised', color: 'accent' },
};
