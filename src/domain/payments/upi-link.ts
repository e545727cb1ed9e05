/** NPCI linking 1.6: the note has at most 50 characters. */
const noteMaxCharacters = 50

export type UpiRequest = { upiId: string; payeeName: string; applicationId: string; amountRupees: number; note: string }

/** The link a UPI app opens, and the text of the QR code: amount and reference are fixed for this application. */
export function upiLink(request: UpiRequest): string {
  const fields = [
    ['pa', request.upiId],
    ['pn', request.payeeName],
    ['tr', request.applicationId],
    ['am', request.amountRupees.toFixed(2)],
    ['cu', 'INR'],
    ['tn', [...request.note].slice(0, noteMaxCharacters).join('')],
  ]
  // UPI apps do not all read + as a space; %20 they do. The @ of the id stays readable, as NPCI's examples have it.
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%40', '@')}`).join('&')}`
}
