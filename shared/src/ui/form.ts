export * from './form/choices.tsx';
export * from './form/form-parts.tsx';
export * from './form/money-input.tsx';
export * from './form/schema-form.ts';
export * from './form/text-field.tsx';
export { FieldFrame, ControlBox } from './form/field-frame.tsx';
export { Controller, useFieldArray, useWatch } from 'react-hook-form';
