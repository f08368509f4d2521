import { configurationProblems } from './app-configuration';

describe('the configuration with which npm start would run the apps', () => {
  it('is right without any variable', async () => {
    expect(await configurationProblems({})).toEqual([]);
  });

  it('has a line for each problem of any app, with the apps that have it', async () => {
    const wrong = {
      TIME_ZONE: 'Europe/Nowhere',
      PHONE_COUNTRY: 'XX',
      SWEEP_EVERY_MS: 'often',
      WEBHOOK_ENCRYPTION_KEY: 'hunter2',
      TRUST_PROXY: 'ingress',
    };
    expect((await configurationProblems(wrong)).sort()).toEqual([
      'PHONE_COUNTRY must be an ISO 3166-1 alpha-2 code, such as PL (crm, outbound, telephony)',
      expect.stringMatching(
        /^SWEEP_EVERY_MS must be .* \(crm, ticketing, outbound, telephony, webhook, mail\)$/,
      ),
      'TIME_ZONE must be an IANA time zone, such as Europe/Warsaw (every app)',
      'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas: ingress is none (gateway)',
      'WEBHOOK_ENCRYPTION_KEY must be 32 bytes in Base64 (webhook)',
    ]);
  });
});
