/** A colour and a pattern for what a status means for the dialer, whatever a campaign calls it. */
export const swatchOf = ({ system_status }: { system_status: string }): string =>
  `swatch ${system_status.toLowerCase().replaceAll('_', '-')}`;
