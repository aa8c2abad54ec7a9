/**
 * The requirement numbers that a text cites: requirement rows (`AUTH-4`), threats (`T07`), faults (`F12`) and sections of the
 * specification (`§4`).
 */
export function citationsIn(text: string): string[] {
  return text.match(citation) ?? []
}

const areas = 'BOOT|CFG|OPS|HDR|AUTH|MEM|CASH|GAME|PTS|PROMO|AGT|I18N|DSN|SAFE|SCALE'
/** Times such as `2026-11-28T07:30` and the numbers of other lists (`ADR-F1`) are not citations. */
const citation = new RegExp(`(?<![\\w-])(?:(?:${areas})-\\d+|T\\d{2,3}|F\\d{1,2})(?![\\w:])|§\\d+`, 'g')
