import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Rules of this project that no linter ships with; each is planted and found in tests/architecture.test.ts. */
export default {
  meta: { name: 'project' },
  rules: {
    'injected-time': { create: injectedTime },
    'layer-imports': { create: layerImports },
    'logical-css': { create: logicalCss },
    'no-re-export': { create: noReExport },
    'pure-imports': { meta: { schema: false }, create: pureImports },
  },
}

/** Pure layers get time and randomness as arguments. */
function injectedTime(context) {
  const impure = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID'])
  return {
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'The clock is an argument here: no new Date() without one.' })
    },
    MemberExpression(node) {
      const name = `${node.object.name}.${node.property.name}`
      if (impure.has(name))
        context.report({ node, message: `Time and randomness are arguments here: no ${name}.` })
    },
  }
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const layers = ['schemas', 'machines', 'server', 'vendors', 'tests', 'stories', 'build']

/** `#layer/…` across layers and relative within one, so that each crossing shows in the import line. */
function layerImports(context) {
  const file = context.filename ?? context.getFilename()
  const own = layerOf(relative(root, file))
  function check(node) {
    const source = node.source?.value
    if (!own || typeof source !== 'string') return
    if (source.startsWith(`#${own}/`))
      context.report({ node, message: `Relative imports within a layer, not ${source}.` })
    if (!source.startsWith('.')) return
    const target = layerOf(relative(root, resolve(dirname(file), source)))
    if (target && target !== own)
      context.report({ node, message: `An import of another layer says so: #${target}/…, not ${source}.` })
  }
  return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
}

function layerOf(path) {
  const [first, second, third] = path.split(sep)
  // Each feature and each area is a room of its own.
  if (first === 'src') return /^(features|areas)$/.test(second) ? `${second}/${third}` : second
  return layers.includes(first) ? first : undefined
}

const physical =
  /^(?:(?:margin|padding)(?:Left|Right)|border(?:Left|Right)(?:Width|Color|Style)?|border(?:Top|Bottom)(?:Left|Right)Radius|scroll(?:Margin|Padding)(?:Left|Right))$/
const physicalProps = /^(?:ml|mr|pl|pr|left|right|roundedLeft|roundedRight|borderLeft|borderRight)$/

/** Every screen is mirrored in languages that run from right to left. */
function logicalCss(context) {
  function report(node, name) {
    context.report({ node, message: `${name} does not mirror: use the logical property (start, end).` })
  }
  return {
    JSXAttribute(node) {
      const name = node.name.name
      if (typeof name !== 'string') return
      if (physical.test(name) || physicalProps.test(name)) report(node, name)
      if (name === 'textAlign' && /^(left|right)$/.test(node.value?.value ?? '')) report(node, name)
    },
    Property(node) {
      const name = node.key.name ?? node.key.value
      if (typeof name === 'string' && physical.test(name)) report(node, name)
      if (name === 'textAlign' && /^(left|right)$/.test(node.value?.value ?? '')) report(node, name)
    },
  }
}

/** No barrels: what is exported is declared in the file. */
function noReExport(context) {
  const message = 'Import it where it is declared: no re-exports.'
  return {
    ExportAllDeclaration: (node) => context.report({ node, message }),
    ExportNamedDeclaration: (node) => node.source && context.report({ node, message }),
  }
}

/** Pure layers know no package but the ones that they are written in. */
function pureImports(context) {
  const { packages } = context.options[0]
  function check(node) {
    const source = node.source?.value
    if (typeof source !== 'string' || /^[.#]/.test(source) || packages.includes(source)) return
    context.report({
      node,
      message: `This layer is pure: it knows ${packages.join(' and ')}, not ${source}.`,
    })
  }
  return { ImportDeclaration: check, ImportExpression: check }
}
