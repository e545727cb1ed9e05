export const en = {
  applications: 'My applications',
  open: 'Admissions and recruitments',
  account: 'My account',
} as const
