import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { ControlBox, FieldFrame, type FrameProps } from './field-frame.tsx';

interface Props extends FrameProps, Omit<ComponentProps<'input'>, 'size'> {
  readonly icon?: IconName;
  /** Rendered inside the box, after the input. */
  readonly end?: ReactNode;
}

/** One line of text. Takes `{...form.field('name')}` or `value` and `onChange`. */
export function TextField({ icon, end, label, hint, error, optional, labelHidden, ...input }: Props): ReactNode {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional ?? false} labelHidden={labelHidden ?? false}>
      {(wiring) => (
        <ControlBox>
          {icon && <Icon name={icon} size={20} />}
          <input type="text" {...input} {...wiring} />
          {end}
        </ControlBox>
      )}
    </FieldFrame>
  );
}

type PasswordProps = Omit<Props, 'type' | 'end'>;

/** A password field, hidden until its owner reveals it. */
export function PasswordField(props: PasswordProps): ReactNode {
  const [revealed, setRevealed] = useState(false);
  const eye = (
    <IconButton
      icon={revealed ? 'eyeOff' : 'eye'}
      label={revealed ? '隐藏密码' : '显示密码'}
      aria-pressed={revealed}
      onClick={() => setRevealed(!revealed)}
      style={{ margin: '-2px -8px -2px 0' }}
    />
  );
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={revealed ? 'text' : 'password'}
      end={eye}
    />
  );
}

interface AreaProps extends FrameProps, ComponentProps<'textarea'> {}

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, labelHidden, rows = 4, ...area }: AreaProps): ReactNode {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional ?? false} labelHidden={labelHidden ?? false}>
      {(wiring) => (
        <ControlBox style={{ paddingBlock: 8 }}>
          <textarea rows={rows} {...area} {...wiring} />
        </ControlBox>
      )}
    </FieldFrame>
  );
}
