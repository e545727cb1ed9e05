/** What file dialogs offer for each kind of document. WebP becomes a JPEG before it is sent. */
export const accepts = {
  picture: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
  paper: '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp',
} as const
