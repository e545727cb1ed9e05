import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { heldRole } from '#domain/accounts/role-grant.ts'
import type { Presentation } from '#domain/institute/institute.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { hashPassword } from '#server/accounts/hash-password.ts'
import { setGrants } from '#server/permissions/officers.ts'
import { uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { NoticeSettings } from '#domain/institute/notice.ts'

/** The dozen notices of the demo institute; `daysAgo`: days before the first start. */
const demoNotices: readonly (Omit<NoticeSettings, 'date'> & { inHindi: string; daysAgo: number })[] = [
  {
    title: 'B.Sc. Paramedical Admission: online applications open',
    inHindi: 'B.Sc. पैरामेडिकल प्रवेश: ऑनलाइन आवेदन शुरू',
    type: 'Admission Notice',
    link: '/paramedical',
    track: 'admission',
    daysAgo: 2,
  },
  {
    title: 'Seat matrix for B.Sc. EMT and B.Sc. HTM published',
    inHindi: 'B.Sc. EMT और B.Sc. HTM की सीटों की सूची जारी',
    type: 'Admission Notice',
    link: '/paramedical',
    track: 'admission',
    daysAgo: 4,
  },
  {
    title: 'Format of the OBC (non-creamy layer) certificate',
    inHindi: 'OBC (गैर-क्रीमी लेयर) प्रमाणपत्र का प्रारूप',
    type: 'Admission Notice',
    link: 'https://dims.example/notices/obc-format',
    track: 'admission',
    daysAgo: 6,
  },
  {
    title: 'Instructions for candidates with benchmark disability',
    inHindi: 'दिव्यांग अभ्यर्थियों के लिए निर्देश',
    type: 'Admission Notice',
    link: 'https://dims.example/notices/pwbd',
    daysAgo: 9,
  },
  {
    title: 'Hostel accommodation for first-year students',
    inHindi: 'प्रथम वर्ष के विद्यार्थियों के लिए छात्रावास',
    type: 'General',
    link: 'https://dims.example/notices/hostel',
    track: 'admission',
    daysAgo: 13,
  },
  {
    title: 'Faculty recruitment: schedule to be announced',
    inHindi: 'संकाय भर्ती: कार्यक्रम जल्द घोषित होगा',
    type: 'Recruitment Notice',
    link: '/faculty',
    track: 'recruitment',
    daysAgo: 17,
  },
  {
    title: 'Fee payment by UPI: what to keep as proof',
    inHindi: 'UPI से शुल्क का भुगतान: प्रमाण के लिए क्या रखें',
    type: 'General',
    link: 'https://dims.example/notices/upi',
    daysAgo: 21,
  },
  {
    title: 'Anti-ragging affidavit for new students',
    inHindi: 'नए विद्यार्थियों के लिए रैगिंग-विरोधी शपथ-पत्र',
    type: 'General',
    link: 'https://dims.example/notices/anti-ragging',
    track: 'admission',
    daysAgo: 30,
  },
  {
    title: 'Result of the document verification, previous session',
    inHindi: 'दस्तावेज़ सत्यापन का परिणाम, पिछला सत्र',
    type: 'Result',
    link: 'https://dims.example/results/verification',
    track: 'admission',
    daysAgo: 44,
  },
  {
    title: 'Second round allotment, B.Sc. HTM, previous session',
    inHindi: 'दूसरे चरण का सीट आवंटन, B.Sc. HTM, पिछला सत्र',
    type: 'Result',
    link: 'https://dims.example/results/round-2',
    track: 'admission',
    daysAgo: 58,
  },
  {
    title: 'First round allotment, previous session',
    inHindi: 'पहले चरण का सीट आवंटन, पिछला सत्र',
    type: 'Result',
    link: 'https://dims.example/results/round-1',
    track: 'admission',
    daysAgo: 72,
  },
  {
    title: 'Academic calendar of the allied health courses',
    inHindi: 'संबद्ध स्वास्थ्य पाठ्यक्रमों का शैक्षणिक कैलेंडर',
    type: 'General',
    link: 'https://dims.example/calendar',
    track: 'admission',
    daysAgo: 90,
  },
]

const demoPresentation: Pick<Presentation, 'keyAreas' | 'reasonsToJoin'> = {
  keyAreas: [
    {
      title: 'Clinical departments',
      text: 'Medicine, surgery, paediatrics, obstetrics, orthopaedics and anaesthesia.',
    },
    {
      title: 'Super-specialities',
      text: 'Cardiology, nephrology, neurology, urology, gastroenterology and oncology.',
    },
    {
      title: 'Pathology and basic sciences',
      text: 'Microbiology, pathology, physiology and transfusion medicine.',
    },
    {
      title: 'Public health and administration',
      text: 'Community medicine, biostatistics and hospital administration.',
    },
  ],
  reasonsToJoin: [
    {
      title: 'A teaching hospital',
      text: 'Patients from across the region, and residents to teach from the first day.',
    },
    { title: 'Time for research', text: 'Intramural grants, an ethics committee and a library.' },
    {
      title: 'Published rules',
      text: 'Every recruitment states its seats, fees and requirements. You see how you meet each rule before you submit.',
    },
    {
      title: 'Reservation as per rules',
      text: 'Seats by category in every department, and age relaxation as the recruitment states.',
    },
  ],
}

const [longName, shortName, address, hours] = [
  'Demo Institute of Medical Sciences',
  'DIMS',
  'Vibhuti Khand, Gomti Nagar\nLucknow, Uttar Pradesh 226010',
  'Monday to Friday, 10 am to 5 pm',
]
const instituteInHindi = {
  [longName]: 'डेमो चिकित्सा विज्ञान संस्थान',
  [hours]: 'सोमवार से शुक्रवार, सुबह 10 से शाम 5 बजे तक',
  [address]: 'विभूति खंड, गोमती नगर\nलखनऊ, उत्तर प्रदेश 226010',
}
const presentationInHindi = {
  'Clinical departments': 'नैदानिक विभाग',
  'Medicine, surgery, paediatrics, obstetrics, orthopaedics and anaesthesia.':
    'चिकित्सा, शल्य चिकित्सा, बाल रोग, प्रसूति, अस्थि रोग और निश्चेतना विज्ञान।',
  'Super-specialities': 'सुपर स्पेशियलिटी',
  'Cardiology, nephrology, neurology, urology, gastroenterology and oncology.':
    'हृदय रोग, वृक्क रोग, तंत्रिका रोग, मूत्र रोग, पाचन तंत्र रोग और कैंसर चिकित्सा।',
  'Pathology and basic sciences': 'विकृति विज्ञान और आधारभूत विज्ञान',
  'Microbiology, pathology, physiology and transfusion medicine.':
    'सूक्ष्म जीव विज्ञान, विकृति विज्ञान, शरीर क्रिया विज्ञान और रक्ताधान चिकित्सा।',
  'Public health and administration': 'जन स्वास्थ्य और प्रशासन',
  'Community medicine, biostatistics and hospital administration.': 'सामुदायिक चिकित्सा, जैव सांख्यिकी और अस्पताल प्रशासन।',
  'A teaching hospital': 'शिक्षण अस्पताल',
  'Patients from across the region, and residents to teach from the first day.':
    'पूरे क्षेत्र से आने वाले मरीज़, और पहले दिन से पढ़ाने के लिए रेज़िडेंट डॉक्टर।',
  'Time for research': 'शोध के लिए समय',
  'Intramural grants, an ethics committee and a library.': 'संस्थान का शोध अनुदान, नैतिकता समिति और पुस्तकालय।',
  'Published rules': 'प्रकाशित नियम',
  'Every recruitment states its seats, fees and requirements. You see how you meet each rule before you submit.':
    'हर भर्ती में सीटें, शुल्क और शर्तें बताई जाती हैं। जमा करने से पहले आप देखते हैं कि कौन-सी शर्त पूरी होती है।',
  'Reservation as per rules': 'नियमानुसार आरक्षण',
  'Seats by category in every department, and age relaxation as the recruitment states.':
    'हर विभाग में वर्ग के अनुसार सीटें, और भर्ती के अनुसार आयु में छूट।',
}

/** The demo's people, its name, its bank account and its notices. */
export async function seedInstitute(tx: Transaction, today: Day): Promise<void> {
  for (const { email, name, password, grants } of demoLogIns) {
    const { id } = await tx.one(
      { id: uuid },
      sql`
      insert into accounts (email, name, password_hash, consent_version, consented_at)
      values (${email}, ${name}, ${await hashPassword(password)}, 'demo', portal_now()) returning id`,
    )
    await setGrants(tx, id, grants.map(heldRole))
  }
  await tx.execute(sql`
    update institute set name = ${longName}, short_name = ${shortName}, address = ${address},
      translations = ${JSON.stringify({ hi: instituteInHindi })}, test_mail_arrived_at = portal_now(),
      contact_email = 'admissions@dims.example', recruitment_email = 'recruitment@dims.example',
      telephone = '+91 522 240 1234', telephone_hours = ${hours}`)
  await tx.execute(sql`
    update presentation set key_areas = ${JSON.stringify(demoPresentation.keyAreas)},
      reasons_to_join = ${JSON.stringify(demoPresentation.reasonsToJoin)},
      translations = ${JSON.stringify({ hi: presentationInHindi })}`)
  await tx.execute(sql`
    update bank_account set bank_name = 'State Bank of India', branch_name = 'Gomti Nagar, Lucknow', account_number = '30001234567',
      ifsc = 'SBIN0001234', upi_id = 'dims.fees@sbi', payee_name = 'Demo Institute of Medical Sciences'`)
  for (const { title, inHindi, type, link, track = null, daysAgo } of demoNotices) {
    await tx.execute(
      sql`
      insert into notices (title, date, type, link, track, translations)
      values (${title}, ${addDays(today, -daysAgo)}, ${type}, ${link}, ${track},
        ${JSON.stringify({ hi: { [title]: inHindi } })})`,
    )
  }
}
