// @ts-check
import { importsOf } from './imports-of.mjs';
import { packageInThePage } from './place.mjs';

/** @typedef {'connect' | 'image' | 'media' | 'font' | 'worker' | 'frame' | 'script' | 'style' | 'form' | 'wasm'} Directive */

const backend = "Call your team's backend by host.http('/teams/<remote>/…'), which the gateway forwards.";

/** The directives of the page's Content-Security-Policy (gateway/src/web/security-headers.ts), and what to do instead. */
const waysOut = /** @satisfies {Readonly<Record<Directive, { is: string, wayOut: string }>>} */ ({
  connect: { is: "connect-src 'self'", wayOut: backend },
  image: { is: "img-src 'self' data:", wayOut: "Import the file (import picture from './picture.webp'), or draw an SVG element." },
  media: { is: "default-src 'none'", wayOut: 'Link to it, so that it opens in a tab of its own.' },
  font: { is: "font-src 'self'", wayOut: 'Install the font as a package, and import its stylesheet.' },
  worker: {
    is: "worker-src 'none'",
    wayOut: `Work in slices, and yield between them. ${backend}`,
  },
  frame: { is: "frame-src 'none'", wayOut: 'Link to it, so that it opens in a tab of its own.' },
  script: { is: "script-src 'nonce-…' 'strict-dynamic'", wayOut: 'Install it as a package, and import it.' },
  style: { is: "style-src 'self'", wayOut: 'Write a CSS module (*.module.css).' },
  form: { is: "form-action 'self'", wayOut: backend },
  wasm: { is: "script-src without 'wasm-unsafe-eval'", wayOut: backend },
});

/**
 * Returns an address that the directive doesn't allow, shortened to its origin. Addresses of the page's own origin are relative.
 *
 * @param {string | undefined} text
 * @param {Directive} directive
 */
function outsideAddress(text, directive) {
  const [address, scheme] =
    /^(?:url\(["']?)?\s*((?:([a-z][a-z+.-]*):|\/\/)[^\s/?#"')]*(?:\/\/[^\s/?#"')]*)?)/i.exec(text ?? '')?.slice(1) ?? [];
  if (address === undefined) return undefined;
  if (scheme === undefined) return address;
  const isAddress = /^(https?|wss?|ftp|data|blob|filesystem)$/i.test(scheme);
  if (!isAddress || (directive === 'image' && /^data$/i.test(scheme))) return undefined;
  return /^(data|blob)$/i.test(scheme) ? `${scheme.toLowerCase()}:` : address;
}

/** Libraries that insert `<style>` elements, which have no nonce. */
const styleLibraries =
  /^(?:@emotion\/|@stitches\/|@mui\/(?:material|system|joy)|styled-components|styled-jsx|goober|jss|react-jss|aphrodite)(?:$|\/|[a-z])/;

/**
 * @typedef {object} BlockedUse a call that the policy blocks
 * @property {'CallExpression' | 'NewExpression'} call
 * @property {RegExp} callee
 * @property {Directive} directive
 * @property {number} [argument] only with an outside address, or one of `values`, in this argument
 * @property {RegExp} [values]
 * @property {string} [what]
 */

/** @type {readonly BlockedUse[]} */
const blockedUses = [
  { call: 'CallExpression', callee: /^(fetch|axios|ky|(.+\.)?http|axios\.\w+|ky\.\w+)$/, directive: 'connect', argument: 0 },
  { call: 'CallExpression', callee: /^navigator\.sendBeacon$/, directive: 'connect', argument: 0 },
  { call: 'CallExpression', callee: /^(xhr|request|.+XMLHttpRequest\(\))\.open$/i, directive: 'connect', argument: 1 },
  { call: 'NewExpression', callee: /^(Request|WebSocket|EventSource|WebTransport)$/, directive: 'connect', argument: 0 },
  { call: 'NewExpression', callee: /^(Worker|SharedWorker)$/, directive: 'worker', what: 'every worker' },
  { call: 'CallExpression', callee: /^navigator\.serviceWorker\.register$/, directive: 'worker', what: 'every worker' },
  { call: 'NewExpression', callee: /^FontFace$/, directive: 'font', argument: 1 },
  { call: 'CallExpression', callee: /^WebAssembly\.(compile|instantiate)(Streaming)?$/, directive: 'wasm' },
  { call: 'NewExpression', callee: /^WebAssembly\.(Module|Instance)$/, directive: 'wasm' },
  { call: 'CallExpression', callee: /^document\.createElement$/, directive: 'style', argument: 0, values: /^style$/i },
  { call: 'CallExpression', callee: /^document\.createElement$/, directive: 'frame', argument: 0, values: /^(iframe|object|embed)$/i },
  { call: 'CallExpression', callee: /\.setAttribute$/, directive: 'style', argument: 0, values: /^style$/i, what: 'the attribute style' },
];

/** What the page's Content-Security-Policy would block in the browser only, where types, tests and build have passed. */
export const pagePolicy = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuse what the page policy blocks in the browser: other origins, workers, frames, style elements.' },
    schema: [],
    messages: {
      blocked: "The page policy ({{directive}}) blocks {{what}} in the browser. {{wayOut}} See 'The page policy' in docs/teams.md.",
    },
  },
  /** @param {any} context */
  create(context) {
    const own = packageInThePage(context.filename);
    if (own === undefined) return {};

    /** @param {any} node @param {Directive} directive @param {string} what */
    const report = (node, directive, what) => {
      const { is, wayOut } = waysOut[directive];
      context.report({ node, messageId: 'blocked', data: { directive: is, what, wayOut: wayOut.replace('<remote>', own.name) } });
    };
    /** Reports a value that is an address outside the policy. @param {any} node @param {Directive} directive */
    const checkAddress = (node, directive) => {
      const address = outsideAddress(textOf(node, context), directive);
      if (address !== undefined) report(node, directive, address);
    };

    /** @param {any} node a call or `new` */
    const checkUse = (node) => {
      const callee = calleeText(node.callee, context);
      for (const use of blockedUses.filter((each) => each.call === node.type && each.callee.test(callee))) {
        const argument = use.argument === undefined ? undefined : node.arguments[use.argument];
        if (use.argument === undefined) report(node, use.directive, use.what ?? callee);
        else if (use.values === undefined) checkAddress(argument, use.directive);
        else if (use.values.test(textOf(argument, context) ?? ''))
          report(argument, use.directive, use.what ?? `<${textOf(argument, context)}>`);
      }
    };

    return {
      ...importsOf(({ node, source, typeOnly }) => {
        if (typeOnly) return;
        if (styleLibraries.test(source)) report(node, 'style', `the <style> elements of '${source}'`);
        else checkAddress(node, 'script');
      }),
      CallExpression: checkUse,
      NewExpression: checkUse,
      /** @param {any} node */
      'AssignmentExpression[left.property.name="src"]'(node) {
        checkAddress(node.right, 'image');
      },
      /** @param {any} node */
      JSXOpeningElement(node) {
        const name = node.name.name;
        if (/^(iframe|frame|object|embed)$/.test(name)) report(node, 'frame', `<${name}>`);
        for (const attribute of node.attributes) {
          const directive = attribute.type === 'JSXAttribute' ? attributeDirective(name, attribute.name.name) : undefined;
          const { value } = attribute;
          if (directive !== undefined && value !== null)
            checkAddress(value.type === 'JSXExpressionContainer' ? value.expression : value, directive);
        }
      },
    };
  },
};

/** @param {unknown} element @param {unknown} attribute @returns {Directive | undefined} */
function attributeDirective(element, attribute) {
  if (typeof element !== 'string' || typeof attribute !== 'string') return undefined;
  if (/^(img|image|source)$/.test(element) && /^(src|srcSet|href|xlinkHref)$/.test(attribute)) return 'image';
  if (/^(video|audio|track)$/.test(element) && /^(src|poster)$/.test(attribute)) return 'media';
  if (element === 'script' && attribute === 'src') return 'script';
  if (element === 'link' && attribute === 'href') return 'style';
  return (element === 'form' && attribute === 'action') || attribute === 'formAction' ? 'form' : undefined;
}

/** "navigator.sendBeacon"; the last name of a longer chain. @param {any} callee @param {any} context */
function calleeText(callee, context) {
  const text = context.sourceCode.getText(callee).replace(/\s|\?(?=\.)/g, '');
  return text.replace(/^(window|globalThis|self)\./, '');
}

/**
 * The beginning of a text: a literal, a template, a sum of texts, `new URL(…)`, or a constant with one of them.
 *
 * @param {any} node
 * @param {any} context
 * @returns {string | undefined}
 */
function textOf(node, context) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral':
      return node.quasis[0].value.cooked === '' ? textOf(node.expressions[0], context) : node.quasis[0].value.cooked;
    case 'BinaryExpression':
      return textOf(node.left, context);
    case 'NewExpression':
      return node.callee.name === 'URL' ? textOf(node.arguments[1] ?? node.arguments[0], context) : undefined;
    case 'Identifier':
      return constantText(node, context);
    default:
      return undefined;
  }
}

/** @param {any} node @param {any} context */
function constantText(node, context) {
  for (let scope = context.sourceCode.getScope(node); scope !== null; scope = scope.upper) {
    const definition = scope.set.get(node.name)?.defs[0];
    if (definition === undefined) continue;
    const { init, id } = definition.node;
    return definition.parent?.kind === 'const' && id?.type === 'Identifier' && init?.type !== 'Identifier'
      ? textOf(init, context)
      : undefined;
  }
  return undefined;
}
