/* global Scalar */
/** Languages without samples, and of the others every library but one. */
const hiddenClients = {
  shell: ['httpie', 'wget'],
  node: ['axios', 'ofetch', 'undici'],
  python: ['aiohttp', 'httpx_async', 'httpx_sync', 'python3'],
  php: ['guzzle', 'laravel'],
};
const others =
  'c clojure csharp dart fsharp go http java js kotlin objc ocaml powershell r ruby rust swift'.split(' ');
for (const language of others) hiddenClients[language] = true;

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
  hiddenClients,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
