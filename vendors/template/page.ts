export const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Coin</title><script type="module" src="/coin.js"></script>
<main><h1>Coin</h1><p id="said" role="status">…</p><p>Balance <b id="balance">…</b></p><button id="toss" disabled>Toss for 1.00</button></main></html>`

/** Speaks with the lobby that framed it (schemas/frames/frame-messages.ts), and with nobody else. */
export const script = `
const [said, balance, toss] = ['said', 'balance', 'toss'].map((id) => document.getElementById(id))
const given = new URLSearchParams(location.hash.slice(1))
const [lobby, nonce] = [given.get('lobby'), given.get('nonce')]
const tell = (message) => { if (lobby && parent !== self) parent.postMessage({ marquee: 1, nonce, ...message }, lobby) }
const post = async (name, body) => (await fetch('/api/' + name, { method: 'POST', body: JSON.stringify(body) })).json()
let seat, isPaused = false, isBusy = false
const show = () => { balance.textContent = (seat.balance / 100).toFixed(2) + ' ' + seat.currency; toss.disabled = isBusy || isPaused }
tell({ type: 'intro' }); tell({ type: 'progress', step: 'session' })
seat = await post('session', { ticket: new URLSearchParams(location.search).get('ticket') })
if (!seat.token) { said.textContent = 'Open the game again.'; tell({ type: 'error', code: 'ticketOver' }) } else {
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent || origin !== lobby || data?.marquee !== 1 || data.nonce !== nonce) return
    if (data.type === 'pause' || data.type === 'resume') isPaused = data.type === 'pause'
    if (data.type === 'refresh') Object.assign(seat, await post('balance', { token: seat.token }))
    show()
  })
  toss.addEventListener('click', async () => {
    const id = 'coin-' + crypto.randomUUID()
    isBusy = true; show(); tell({ type: 'busy' }); tell({ type: 'roundStarted', roundId: id })
    const { won, balance: left, code } = await post('play', { token: seat.token, id }).catch(() => ({ code: 'unsure' }))
    said.textContent = code ? 'Not played: ' + code : won ? 'Heads. You won 1.96.' : 'Tails. No win.'
    if (left) seat.balance = left
    isBusy = false; show(); tell({ type: 'roundEnded', roundId: id }); tell({ type: 'idle' })
  })
  said.textContent = 'Heads wins.'; show(); tell({ type: 'ready' }); tell({ type: 'idle' })
}`
