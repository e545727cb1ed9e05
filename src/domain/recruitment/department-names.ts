/** Identifies a department as people read it: `Nephrology` and `NEPHROLOGY` are the same, in all recruitments. */
export const departmentKey = (name: string): string => name.toLowerCase()

/** Counts per department over recruitments with different spellings, under the most frequent one. */
export function countedTogether(counts: Readonly<Record<string, number>>): Record<string, number> {
  const ranked = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  const together = Map.groupBy(ranked, ([name]) => departmentKey(name))
  const summed = Array.from(together.values(), (spellings): [string, number] => [
    spellings[0]?.[0] ?? '',
    spellings.reduce((sum, [, count]) => sum + count, 0),
  ])
  return Object.fromEntries(summed)
}

/** The departments the form suggests; an administrator can type another name. */
export const departmentNames: readonly string[] = [
  'Anaesthesia',
  'Biostatistics',
  'Burns & Plastic Surgery',
  'Cardiology',
  'Cardiothoracic and Vascular Surgery',
  'Community and Family Medicine',
  'Dermatology',
  'Endocrinology and Metabolism',
  'ENT',
  'Gastroenterology',
  'General Medicine',
  'General Surgery',
  'Hospital Administration',
  'Medical Oncology',
  'Medical Haematology',
  'Microbiology',
  'Neonatology',
  'Nephrology',
  'Neurology',
  'Neurosurgery',
  'Nuclear Medicine',
  'Obstetrics and Gynaecology',
  'Ophthalmology',
  'Orthopaedics',
  'Paediatric Surgery',
  'Paediatrics',
  'Pathology',
  'Physical Medicine and Rehabilitation',
  'Physiology',
  'Pulmonary Medicine',
  'Radiology/Radio Diagnosis',
  'Radiotherapy/Radiation Oncology',
  'Rheumatology & Clinical Immunology',
  'Surgical Gastroenterology',
  'Surgical Oncology',
  'Transfusion Medicine and Blood Bank',
  'Trauma & Emergency Medicine',
  'Urology',
]
