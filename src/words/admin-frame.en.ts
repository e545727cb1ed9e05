export const en = {
  workQueue: 'Work queue',
  payments: 'Payments',
  notices: 'Notices',
  people: 'Accounts',
  activity: 'Activity',
  settings: 'Settings',
  applications: '{count, plural, one {# application} other {# applications}}',
  nameFirst:
    '<b>The institute has no name yet.</b> Until you enter its name and addresses, nobody can register, nothing can be published, and only administrators get e-mails.',
  enterName: 'Enter name and addresses',
} as const
