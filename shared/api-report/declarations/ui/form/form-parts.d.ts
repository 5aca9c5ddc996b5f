import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import type { SchemaForm } from './schema-form.ts';
interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
    readonly onSubmit: ReturnType<SchemaForm<Record<string, unknown>>['submit']>;
    readonly children: ReactNode;
}
export declare function Form({ onSubmit, children, ...rest }: FormProps): ReactNode;
export declare function FormError({ children }: {
    readonly children: ReactNode;
}): ReactNode;
export declare function SubmitButton({ size, wide, ...rest }: ComponentProps<typeof Button>): ReactNode;
export {};
