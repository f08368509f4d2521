/** What holds for all operations, in Markdown. */
export const introduction = `The HTTP API of Patchbay: tickets and chats, customers and companies, outbound campaigns, telephony, and webhooks.

**Success** is status 200, always. Where there is nothing to answer the body has zero bytes.

**Errors** are one shape, \`{"request_id": "…", "errors": [{"message": "…", "code": 400100, "field": "surname"}]}\`, with all problems of the request at once. A path that is none answers 404, a known one with another method 405 with \`Allow\`.

**Identifiers** may be sent as numbers or as digits, wherever they stand. Numbers and booleans may be sent as text too.

**Bodies** are JSON objects in UTF-8. Unknown fields are ignored unless \`Prefer: handling=strict\` is sent. Texts must not contain NUL or half of a surrogate pair.

**Changing** with PUT is partial: a field that is left out or \`null\` stays as it is, an empty string clears an optional text, an empty list clears a list.

**Dates** are \`YYYY-MM-DD\`, \`YYYY-MM-DD hh:mm\` and \`HH:MM\`, 24-hour, in the business time zone.

**Repeating** a POST is safe with an \`Idempotency-Key\`.`;
