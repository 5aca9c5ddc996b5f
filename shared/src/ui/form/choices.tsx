import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { colour, RADIUS } from '../theme.ts';
import { ControlBox, FieldFrame, FieldNote, type FrameProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

/** One choice of a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends FrameProps, ComponentProps<'select'> {
  readonly choices: readonly Choice[];
}

const Picker = styled('select')({ appearance: 'none', cursor: 'pointer', '& option': { color: colour.ink, background: colour.surface } });

/** A select: the device's native picker. */
export function Select({ label, hint, error, optional, labelHidden, choices, ...select }: SelectProps): ReactNode {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional ?? false} labelHidden={labelHidden ?? false}>
      {(wiring) => (
        <ControlBox>
          <Picker {...select} {...wiring}>
            {choices.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled ?? false}>
                {text}
              </option>
            ))}
          </Picker>
          <Icon name="chevronDown" size={18} />
        </ControlBox>
      )}
    </FieldFrame>
  );
}

type DateProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'end'>;

/** A date, as YYYY-MM-DD: the device's native calendar. */
export function DateField(props: DateProps): ReactNode {
  return <TextField {...props} type="date" />;
}

interface SearchProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'end' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field; Escape and the cross clear it. */
export function SearchField({ value, onSearch, labelHidden = true, ...rest }: SearchProps): ReactNode {
  const clear = value && <IconButton icon="close" label="清除" onClick={() => onSearch('')} style={{ margin: '-2px -8px -2px 0' }} />;
  return (
    <TextField
      placeholder={rest.label}
      enterKeyHint="search"
      {...rest}
      labelHidden={labelHidden}
      type="search"
      icon="search"
      end={clear}
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
    />
  );
}

const Row = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  paddingBlock: 4,
  cursor: 'pointer',
  color: colour.text2,
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44, paddingBlock: 12 },
  '& input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 20,
    height: 20,
    margin: 0,
    borderRadius: `calc(${RADIUS.control} / 2)`,
    border: `1.5px solid ${colour.control}`,
    background: colour.surface,
    cursor: 'pointer',
  },
  '& input:checked': { background: colour.accent, borderColor: colour.accent },
  '& input[aria-invalid="true"]': { borderColor: colour.loss },
  '& input:checked::after': {
    content: '""',
    width: 6,
    height: 11,
    marginTop: -3,
    border: `solid ${colour.onAccent}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
});

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, Pick<FrameProps, 'error'> {
  readonly children: ReactNode;
}

/** A checkbox with the sentence to agree to. */
export function Checkbox({ children, error, ...input }: CheckboxProps): ReactNode {
  const noteId = useId();
  return (
    <div>
      <Row>
        <input type="checkbox" {...input} {...(error && { 'aria-invalid': true, 'aria-describedby': noteId })} />
        <span>{children}</span>
      </Row>
      {error && <FieldNote id={noteId} hint={null} error={error} />}
    </div>
  );
}
