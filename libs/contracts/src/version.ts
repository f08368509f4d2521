/**
 * Version of the HTTP API (Semantic Versioning): breaking changes raise the first number, additions the second.
 */
export const apiVersion = '1.0.0';
