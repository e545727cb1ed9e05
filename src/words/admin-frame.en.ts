export const en = {
  workQueue: 'Work queue',
  payments: 'Payments',
  notices: 'Notices',
  people: 'Accounts',
  activity: 'Activity',
  settings: 'Settings',
  noSuchPage: 'There is no page at this address',
  noSuchPageWhy:
    'Check the address. What it showed may have been deleted. Use the search above to find an application.',
  applications: '{count, plural, one {# application} other {# applications}}',
  nameFirst:
    '<b>The institute has no name yet.</b> Until you enter its name and addresses, nobody can register, nothing can be published, and only administrators get e-mails.',
  enterName: 'Enter name and addresses',
} as const
