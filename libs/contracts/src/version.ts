/**
 * Version of the HTTP API after Semantic Versioning: a change that breaks client programs raises the first number, one
 * that adds to the API the second.
 */
export const apiVersion = '1.0.0';
