export * from './form/choices.tsx';
export * from './form/grouped-number-input.tsx';
export * from './form/money-input.tsx';
export * from './form/text-field.tsx';
export { FieldFrame, ControlBox } from './form/field-frame.tsx';
export * from './form/span-filter.tsx';
