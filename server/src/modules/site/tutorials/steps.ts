import type { StepPictureName, TutorialStep } from '@site/shared/wire';

/** A step in one line. */
export const step = (picture: StepPictureName, title: string, text: string): TutorialStep => ({ picture, title, text });
