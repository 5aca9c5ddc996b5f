export * from './field.ts';
export * from './form/card-place.tsx';
export * from './form/code-field.tsx';
export * from './form/form-parts.tsx';
export * from './form/phone-binding.tsx';
export * from './form/picture-input.tsx';
export * from './form/schema-form.ts';
export * from './form/use-wait.ts';
export { Controller, useFieldArray, useWatch } from 'react-hook-form';
