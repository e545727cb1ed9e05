import type { State } from '#domain/platform/india.ts'

export type DemoPlace = { state: State; district: string; pincode: string; board: string }

const place = (state: State, board: string, districts: Record<string, string>): DemoPlace[] =>
  Object.entries(districts).map(([district, pincode]) => ({ state, district, pincode, board }))

const cbse = 'CBSE'

/** Districts with one head post office each, and the weight of their state: see `placeWeights`. */
export const places: readonly (readonly [readonly DemoPlace[], number])[] = [
  [
    place('Uttar Pradesh', 'UP Board (UPMSP)', {
      Lucknow: '226010',
      Gorakhpur: '273006',
      Prayagraj: '211001',
      Varanasi: '221002',
      Kanpur: '208001',
      Bareilly: '243001',
      Ayodhya: '224001',
      Jhansi: '284001',
    }),
    54,
  ],
  [
    place('Bihar', 'Bihar Board (BSEB)', {
      Patna: '800001',
      Gaya: '823001',
      Muzaffarpur: '842001',
      Bhagalpur: '812001',
    }),
    14,
  ],
  [place('Uttarakhand', cbse, { Dehradun: '248001', Haridwar: '249401', Almora: '263601' }), 6],
  [place('Jharkhand', 'Jharkhand Board (JAC)', { Ranchi: '834001', Dhanbad: '826001', Dumka: '814101' }), 5],
  [place('Madhya Pradesh', 'MP Board (MPBSE)', { Bhopal: '462001', Rewa: '486001', Gwalior: '474001' }), 5],
  [place('Delhi', cbse, { 'South Delhi': '110017', 'North West Delhi': '110085' }), 4],
  [place('West Bengal', 'West Bengal Board (WBCHSE)', { Kolkata: '700019', Darjeeling: '734101' }), 3],
  [place('Rajasthan', 'Rajasthan Board (RBSE)', { Jaipur: '302001', Kota: '324001' }), 3],
  [place('Punjab', 'Punjab Board (PSEB)', { Ludhiana: '141001', Amritsar: '143001' }), 2],
  [place('Kerala', 'Kerala Board (DHSE)', { Ernakulam: '682011', Kozhikode: '673001' }), 2],
  [place('Tamil Nadu', 'Tamil Nadu Board', { Chennai: '600004', Madurai: '625001' }), 1],
  [place('Sikkim', cbse, { Gangtok: '737101' }), 1],
]
