// The first page of faculty recruitment.

export const en = {
  title: 'Faculty recruitment',
  ranks: 'Assistant Professor, Associate Professor, Additional Professor and Professor',
  'none-open': 'No faculty post is open today',
  posts: 'Faculty posts',
  apply: 'Apply now',
  'view-applications': 'View applications',
  'see-recruitments': 'See recruitments',
  'your-applications': 'Your applications',
  'all-applications': 'All {count, number}',
  'list-failed': 'Failed to load recruitments. Please try again later.',
  current: 'Current recruitments',
  'none-title': 'No recruitments available',
  none: 'The next one will be announced in the notices.',
  about:
    'No. {number}, {status, select, PUBLISHED {published} CLOSED {closed} other {draft}}. {from, date, long} to {to, date, long}. {offer}',
  'about-described':
    'No. {number}, {status, select, PUBLISHED {published} CLOSED {closed} other {draft}}. {from, date, long} to {to, date, long}. {offer}. {description}',
  notices: 'Latest notices',

  areas: 'Key recruitment areas',
  clinical: 'Clinical departments',
  'clinical-text': 'Medicine, surgery, paediatrics, obstetrics, orthopaedics and anaesthesia.',
  super: 'Super-specialities',
  'super-text': 'Cardiology, nephrology, neurology, urology, gastroenterology and oncology.',
  sciences: 'Pathology and basic sciences',
  'sciences-text': 'Microbiology, pathology, physiology and transfusion medicine.',
  'public-health': 'Public health and administration',
  'public-health-text': 'Community medicine, biostatistics and hospital administration.',

  reasons: 'Reasons to join',
  hospital: 'A teaching hospital',
  'hospital-text': 'Patients from across the region, and residents to teach from the first day.',
  research: 'Time for research',
  'research-text': 'Intramural grants, an ethics committee and a library.',
  rules: 'Published rules',
  'rules-text':
    'Every recruitment states its seats, fees and requirements. You see how you meet each rule before you submit.',
  reservation: 'Reservation as per rules',
  'reservation-text': 'Seats by category in every department, and age relaxation as the recruitment states.',
} as const
