import { expect, test } from '../support/site.ts'

test('T35 the policy admits nothing that somebody slipped in, and the test hears of it', async ({
  page,
  solmar,
  complaints,
}) => {
  const answer = await page.goto(`${solmar}/`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])

  const slips = await page.evaluate(() => {
    const attempts = {
      handler: () => document.body.setAttribute('onclick', 'window.slipped = true'),
      markup: () => (document.body.innerHTML = '<img src=x onerror="window.slipped = true">'),
      script: () => {
        const script = document.createElement('script')
        script.textContent = 'window.slipped = true'
        document.body.append(script)
      },
      address: () => {
        const link = document.createElement('a')
        link.href = 'javascript:window.slipped = true'
        document.body.append(link)
        link.click()
      },
      image: () => {
        const image = document.createElement('img')
        image.setAttribute('onerror', 'window.slipped = true')
        image.src = 'data:image/png;base64,AAAA'
        document.body.append(image)
      },
      source: () => {
        const script = document.createElement('script')
        script.src = 'https://elsewhere.example/slip.js'
        document.body.append(script)
      },
      evaluation: () => {
        setTimeout('window.slipped = true', 0)
      },
      framed: () => {
        const frame = document.createElement('iframe')
        frame.srcdoc = '<script>parent.slipped = true</script>'
        document.body.append(frame)
      },
      frame: () => {
        const frame = document.createElement('iframe')
        frame.src = 'https://elsewhere.example/'
        document.body.append(frame)
      },
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} was not stopped at once`
      } catch {
        return `${name} was stopped`
      }
    })
  })
  expect(slips).toEqual([
    'handler was stopped',
    'markup was stopped',
    'script was stopped',
    // The browser refuses it when it would go there.
    'address was not stopped at once',
    'image was stopped',
    'source was stopped',
    'evaluation was stopped',
    'framed was stopped',
    // The browser refuses it when it would load.
    'frame was not stopped at once',
  ])
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
  // These were asked for.
  complaints.length = 0
})
