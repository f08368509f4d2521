export { launchChromium, withMicrophone } from '@patchbay/infra/chromium';
