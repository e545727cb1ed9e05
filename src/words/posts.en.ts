// The posts, under the names they are stored by, and as offices write them where there is little room.

export const en = {
  'Assistant Professor': 'Assistant Professor',
  'Associate Professor': 'Associate Professor',
  'Additional Professor': 'Additional Professor',
  Professor: 'Professor',
  'short Assistant Professor': 'Asst. Prof.',
  'short Associate Professor': 'Assoc. Prof.',
  'short Additional Professor': 'Addl. Prof.',
  'short Professor': 'Prof.',
} as const
