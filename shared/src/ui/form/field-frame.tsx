import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import type { StyledElement } from '../core/styled.ts';
import { Icon } from '../icons/icon.tsx';
import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';

/** The elements that every field shows around its control. */
export interface FrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Replaces the hint. */
  readonly error?: string | undefined;
  /** Shows 选填 next to the label. */
  readonly optional?: boolean;
  /** The label is for screen readers only: for filter bars. */
  readonly labelHidden?: boolean;
}

/** The ids that connect a control with its label, hint and error. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, width: '100%' });
const Label = styled('label')({ fontSize: TEXT_SIZE.small, fontWeight: 500, color: colour.text2 });
const Note = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  minHeight: 20,
  fontSize: TEXT_SIZE.small,
  color: colour.text3,
});
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

interface Props extends FrameProps {
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** Label above, hint below, the error replaces the hint with an icon; all connected to the control for screen readers. */
export function FieldFrame({ label, hint, error, optional = false, labelHidden = false, children }: Props): ReactNode {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <Column>
      <Label htmlFor={id} style={labelHidden ? HIDDEN : undefined}>
        {label}
        {optional && <span>（选填）</span>}
      </Label>
      {children({ id, ...(hasNote && { 'aria-describedby': noteId }), ...(error && { 'aria-invalid': true }) })}
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </Column>
  );
}

interface NoteProps extends Pick<FrameProps, 'hint' | 'error'> {
  readonly id: string;
}

/** The line under a control. */
export function FieldNote({ id, hint, error }: NoteProps): ReactNode {
  if (!error) return <Note id={id}>{hint}</Note>;
  return (
    <Note id={id} role="alert" style={{ color: colour.loss }}>
      <span style={{ marginTop: 2 }}>
        <Icon name="error" size={16} />
      </span>
      {error}
    </Note>
  );
}

/** The box around a control: its border carries focus and error. */
export const ControlBox: StyledElement<'div'> = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  paddingInline: 12,
  borderRadius: RADIUS.control,
  border: `1px solid ${colour.control}`,
  background: colour.surface,
  color: colour.text2,
  transition: `border-color ${MOTION.press}`,
  '&:hover': { borderColor: colour.text2 },
  '&:focus-within': { borderColor: colour.accent, boxShadow: `0 0 0 1px ${colour.accent}` },
  '&:has([aria-invalid="true"])': { borderColor: colour.loss },
  '&:has([aria-invalid="true"]):focus-within': { boxShadow: `0 0 0 1px ${colour.loss}` },
  '&:has(:is(input, select, textarea):disabled)': { background: colour.raised, borderColor: colour.line },
  '& input, & select, & textarea': {
    flex: 1,
    minWidth: 0,
    width: '100%',
    alignSelf: 'stretch',
    minHeight: 42,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'transparent',
    color: colour.ink,
    fontSize: TEXT_SIZE.large,
    fontFamily: 'inherit',
  },
  '@media (min-width: 600px)': { '& input, & select, & textarea': { fontSize: TEXT_SIZE.body } },
  '& input:-webkit-autofill': { WebkitTextFillColor: colour.ink, caretColor: colour.ink, transition: 'background-color 9999s' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
});
