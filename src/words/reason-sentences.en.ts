export const en = {
  'Documents missing or unreadable': 'A document is missing or cannot be read.',
  'Documents do not match the answers': 'Your documents do not match your answers.',
  'Category or disability certificate not valid': 'Your category or disability certificate is not valid.',
  'Payment not received': 'We did not find your payment in our account.',
  'Duplicate application': 'You have sent more than one application. We are considering the other one.',
} as const
