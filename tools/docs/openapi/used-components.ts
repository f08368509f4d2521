import type { OpenApiDocument } from './model';

type Components = Record<string, Record<string, unknown>>;

const reference = /"#\/components\/(\w+)\/([^"]+)"/g;
/** What proves who asks is named without a reference. */
const named = 'securitySchemes';

/** Components to which a document leads, by others or at once. */
export function usedComponents({ components, ...document }: Partial<OpenApiDocument>): Components {
  const all = components as unknown as Components;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [place, kind, name] of JSON.stringify(part).matchAll(reference)) {
      if (used.has(place)) continue;
      used.add(place);
      follow(all[kind!]![name!]);
    }
  };
  follow(document);
  const isUsed = (kind: string, name: string) => kind === named || used.has(`"#/components/${kind}/${name}"`);
  const ofKind = (kind: string, parts: object) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => isUsed(kind, name)));
  return Object.fromEntries(Object.entries(all).map(([kind, parts]) => [kind, ofKind(kind, parts)]));
}
