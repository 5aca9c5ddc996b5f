import { Link as RouterLink } from '@site/shared/router';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { faceOf, type FaceProps } from './button-face.ts';
import { keepFromDom } from './styled.ts';
import { Spinner } from './progress.tsx';

interface IconProps extends Partial<FaceProps> {
  readonly icon?: IconName;
  readonly endIcon?: IconName;
}

interface Props extends IconProps, Omit<ComponentProps<'button'>, 'color'> {
  /** Shows that the action is in progress; the button keeps its width and ignores presses. */
  readonly loading?: boolean;
}

const OWN = keepFromDom('look', 'size', 'wide');
const Face = styled('button', OWN)<FaceProps>(faceOf);
const LinkFace = styled(RouterLink, OWN)<FaceProps>(faceOf);

/** A button. It submits a form only with `type`. */
export function Button({ loading = false, disabled = false, icon, endIcon, children, onClick, ...rest }: Props): ReactNode {
  return (
    <Face
      type="button"
      {...withDefaults(rest)}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {loading ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      {children}
      {endIcon && <Icon name={endIcon} size={18} />}
    </Face>
  );
}

interface LinkProps extends IconProps, Omit<ComponentProps<typeof RouterLink>, 'color'> {}

/** A link to an address of the site that looks like a button. */
export function ButtonLink({ icon, endIcon, children, ...rest }: LinkProps): ReactNode {
  return (
    <LinkFace {...withDefaults(rest)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {endIcon && <Icon name={endIcon} size={18} />}
    </LinkFace>
  );
}

function withDefaults<Input extends Partial<FaceProps>>(props: Input): Input & FaceProps {
  return { ...props, look: props.look ?? 'filled', size: props.size ?? 'medium', wide: props.wide ?? false };
}

function ignore(event: { preventDefault(): void }): void {
  event.preventDefault();
}
