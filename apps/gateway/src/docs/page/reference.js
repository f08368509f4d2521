/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  // Neither a service of others nor anything outside of this gateway is asked.
  validatorUrl: null,
});
