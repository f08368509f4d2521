/* global Scalar */
Scalar.createApiReference('#reference', {
  url: '/docs/openapi.json',
  // No request leaves this origin: neither for fonts, nor through a proxy, nor for counting.
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: true,
  documentDownloadType: 'direct',
  orderSchemaPropertiesBy: 'preserve',
  hideModels: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
