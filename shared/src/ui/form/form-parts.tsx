import Stack from '@mui/material/Stack';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Text } from '../core/text.tsx';
import { Icon } from '../icons/icon.tsx';
import type { SchemaForm } from './schema-form.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  readonly onSubmit: ReturnType<SchemaForm<Record<string, unknown>>['submit']>;
  readonly children: ReactNode;
}

/** One column of fields, with `noValidate`: the schema validates instead of the browser. */
export function Form({ onSubmit, children, ...rest }: FormProps): ReactNode {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} {...rest}>
      <Stack spacing={4}>{children}</Stack>
    </form>
  );
}

/** Why the whole form was refused; nothing without an error. */
export function FormError({ children }: { readonly children: ReactNode }): ReactNode {
  if (!children) return null;
  return (
    <Stack role="alert" direction="row" sx={{ gap: 2, p: 3, borderRadius: 2, color: 'loss', border: '1px solid', borderColor: 'loss' }}>
      <Icon name="error" size={20} />
      <Text>{children}</Text>
    </Stack>
  );
}

/** The form's one main action; disabled while the form is sent. */
export function SubmitButton({ size = 'large', wide = true, ...rest }: ComponentProps<typeof Button>): ReactNode {
  return <Button type="submit" size={size} wide={wide} {...rest} />;
}
