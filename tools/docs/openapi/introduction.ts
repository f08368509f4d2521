/** What holds for all operations, in Markdown. */
export const introduction = `The HTTP API of Patchbay: tickets and chats, customers and companies, outbound campaigns, telephony, and webhooks.

**Success** is status 200, always. Where there is nothing to answer the body has zero bytes.

**Errors** are one shape, \`{"request_id": "…", "errors": [{"message": "…", "code": 400100, "field": "surname"}]}\`, with all problems of the request at once: at most 100, and then how many more there are. An entry of a list is named: \`cc[1]\`. Unknown paths answer 404, a known path with another method 405 with \`Allow\`.

**Identifiers** may be sent as numbers or as digits, wherever they stand. Numbers and booleans may be sent as text too, booleans in any case of letters.

**Bodies** are JSON objects in UTF-8 of at most 1 MiB, 20,000 names and entries and 32 levels, in which every number is finite. An empty list counts as an empty object where an object is expected. Texts must not contain NUL or half of a surrogate pair. Unknown fields and query parameters are ignored, or rejected with \`Prefer: handling=strict\`.

**Query parameters** that are empty count as not sent, except where an operation says what an empty one means.

**Changing** with PUT is partial: a field that is left out or \`null\` stays as it is, an empty string clears an optional text, an empty list clears a list.

**Dates** are \`YYYY-MM-DD\`, \`YYYY-MM-DD hh:mm\` and \`HH:MM\`, 24-hour, in the business time zone.

**Repeating** a POST is safe with an \`Idempotency-Key\`: for 24 hours the same request with the same key gets the first answer, whatever has become of what it refers to.`;
