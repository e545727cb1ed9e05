/** NPCI linking 1.6: the note has at most 50 characters. */
const noteMaxCharacters = 50

type UpiRequest = { upiId: string; payeeName: string; applicationId: string; amountRupees: number; note: string }

/** The link for a UPI app, and the text of the QR code, with this application's amount and reference. */
export function upiLink(request: UpiRequest): string {
  const fields = [
    ['pa', request.upiId],
    ['pn', request.payeeName],
    ['tr', request.applicationId],
    ['am', request.amountRupees.toFixed(2)],
    ['cu', 'INR'],
    ['tn', [...request.note].slice(0, noteMaxCharacters).join('')],
  ]
  // Some UPI apps do not read + as a space; all read %20. The @ of the id stays readable, as in NPCI's examples.
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%40', '@')}`).join('&')}`
}
