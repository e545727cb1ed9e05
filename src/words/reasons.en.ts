export const en = {
  'Not eligible by age': 'Not eligible by age',
  'Not eligible by marks or qualification': 'Not eligible by marks or qualification',
  'Documents missing or unreadable': 'Documents missing or unreadable',
  'Documents do not match the answers': 'Documents do not match the answers',
  'Category or disability certificate not valid': 'Category or disability certificate not valid',
  'Payment not received': 'Payment not received',
  'Duplicate application': 'Duplicate application',
  Other: 'Other',
} as const
