export { launchChromium } from '@patchbay/infra/chromium';
