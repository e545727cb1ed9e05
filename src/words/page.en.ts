export const en = {
  description: 'Apply for admission and faculty posts: form, documents and fee in one place.',
  needsScript: 'This portal needs JavaScript to fill and save forms. Turn it on in the browser settings.',
} as const
