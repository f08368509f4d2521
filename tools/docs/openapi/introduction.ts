/** Conventions of all operations, in Markdown. */
export const introduction = `The HTTP API of Patchbay: tickets and chats, customers and companies, outbound campaigns, telephony, and webhooks.

**Success** is always status 200. If there is nothing to return, the body is empty.

**Errors** all have the same form, \`{"request_id": "…", "errors": [{"message": "…", "code": 400100, "field": "surname"}]}\`, and list all problems of the request: at most 100, followed by the number of further ones. The field of a list entry includes its index: \`cc[1]\`. Unknown paths answer 404; a known path with another method answers 405 with \`Allow\`.

**Identifiers** can be sent as numbers or as strings of digits. Numbers and booleans can be sent as strings too, booleans in any case.

**Bodies** are JSON objects in UTF-8 with at most 1 MiB, 20,000 names and entries, 32 levels, and finite numbers only. Where an object is expected, an empty list counts as an empty object. Texts must not contain NUL or half of a surrogate pair. Unknown fields and query parameters are ignored, or rejected with \`Prefer: handling=strict\`.

**Query parameters** without a value count as not sent, unless the operation gives an empty value a meaning.

**Updates** with PUT are partial: omitted and \`null\` fields stay unchanged, an empty string clears an optional text, and an empty list clears a list.

**Dates and times** have the forms \`YYYY-MM-DD\`, \`YYYY-MM-DD hh:mm\` and \`HH:MM\`, 24-hour, in the business time zone.

**Retries** of a POST are safe with an \`Idempotency-Key\`: for 24 hours, the same request with the same key gets the first answer, even if the data has changed since.

**From TypeScript**, the package \`@patchbay/client\`, in \`libs/client\` of the source, has a method for each operation: \`client.tickets.create({ … })\`. It throws errors with all problems, repeats what got 503 or 504 with one \`Idempotency-Key\`, iterates over pages and verifies webhooks.`;
