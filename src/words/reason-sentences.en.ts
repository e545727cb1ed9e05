export const en = {
  'Documents missing or unreadable': 'A document is missing or cannot be read.',
  'Documents do not match the answers': 'Your documents do not match your answers.',
  'Category or disability certificate not valid': 'The certificate of your category or disability is not valid.',
  'Payment not received': 'We did not find your payment in our account.',
  'Duplicate application': 'You have sent more than one application; another one is considered.',
} as const
