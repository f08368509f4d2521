export const subjects = { user: 'stock.user', companies: 'stock.companies', ticket: 'stock.ticket' };
