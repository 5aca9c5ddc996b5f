import { getCaptcha } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Captchas } from './captcha.service.ts';

export const captchaRoutes = (captchas: Captchas): Route[] => [
  serve(getCaptcha, (_body, { ip, deviceUuid }) => captchas.issue({ ip, deviceUuid })),
];
