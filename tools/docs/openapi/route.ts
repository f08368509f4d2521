import type { RequestContract, Route } from '@patchbay/contracts/message';

/** A path in OpenAPI notation, `/tickets/{id}`. */
export const pathOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}');

/** For `crm.special_field_items.create`: crmSpecialFieldItemsCreate. */
export function operationIdOf({ subject, routes }: RequestContract, route: Route): string {
  const words = subject.split(/[._-]/);
  const id = words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)));
  const alias = routes.indexOf(route);
  return id.join('') + (alias > 0 ? `Alias${alias > 1 ? alias : ''}` : '');
}
