import { getCaptcha } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Captchas } from './captcha.service.ts';

export const captchaRoutes = (captchas: Captchas): Route[] => [
  bindEndpoint(getCaptcha, (_body, { ip, deviceUuid }) => captchas.issue({ ip, deviceUuid })),
];
