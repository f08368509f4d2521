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

const documentUrl = '/docs/openapi.json';

/** The guide has the address and the user of the system that `npm start` runs. Elsewhere curl asks for the password of a login. */
function atHand(text) {
  const { protocol, host, hostname } = location;
  const here = text.replaceAll('localhost:3000', protocol === 'https:' ? `https://${host}` : host);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLocal ? here : here.replaceAll('-u api_user:api_pass', '-u LOGIN');
}

async function fetchAtHand(input, init) {
  const response = await fetch(input, init);
  if (!String(input.url ?? input).endsWith(documentUrl)) return response;
  return new Response(atHand(await response.text()), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  });
}

Scalar.createApiReference('#reference', {
  url: documentUrl,
  fetch: fetchAtHand,
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
