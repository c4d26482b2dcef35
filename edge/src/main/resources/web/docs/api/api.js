// Shows what /openapi.json and /asyncapi.json say.

/** An element with attributes and children. */
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== ''));
  return element;
}

/** A schema in a form that people read: JSON with types instead of values. */
function outline(schema, root, depth = 0) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop();
    return depth > 6 ? name : outline(root.components.schemas[name], root, depth);
  }
  if (schema.oneOf) return schema.oneOf.map((one) => outline(one, root, depth)).join(' | ');
  const pad = '  '.repeat(depth + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.type === 'array') return `[${outline(schema.items, root, depth)}, ...]`;
  if (schema.type !== 'object') return schema.format ?? schema.type ?? 'anything';
  if (schema.additionalProperties) {
    return `{\n${pad}"...": ${outline(schema.additionalProperties, root, depth + 1)}\n${pad.slice(2)}}`;
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${pad}"${name}"${optional}: ${outline(field, root, depth + 1)}`;
  });
  return fields.length ? `{\n${fields.join(',\n')}\n${pad.slice(2)}}` : '{}';
}

function shape(title, schema, root) {
  return [el('h3', {}, title), el('pre', { tabindex: 0 }, outline(schema, root))];
}

function call(method, path, operation, root) {
  const inside = el('div', { class: 'inside' });
  const parameters = operation.parameters ?? [];
  if (parameters.length) {
    const list = parameters.flatMap((p) => [
      el('dt', {}, p.name),
      el('dd', {}, [p.in, outline(p.schema, root), p.description].filter(Boolean).join(', ')),
    ]);
    inside.append(el('h3', {}, 'Parameters'), el('dl', {}, ...list));
  }
  const body = operation.requestBody?.content['application/json'];
  if (body) inside.append(...shape('Body', body.schema, root));
  const refusals = [];
  for (const [status, response] of Object.entries(operation.responses)) {
    const content = response.content?.['application/json'];
    if (content) inside.append(...shape(`${status}: ${response.description}`, content.schema, root));
    else if (response.content) refusals.push(el('dt', {}, status), el('dd', {}, response.description));
    else inside.append(el('h3', {}, `${status}: ${response.description}`));
  }
  inside.append(el('h3', {}, 'Refused with'), el('dl', {}, ...refusals));
  const [need] = operation.security;
  const lock = !need ? 'open to all' : need.token.includes('admin') ? 'administrators' : 'signed in';
  const head = el(
    'summary',
    {},
    el('span', { class: `method ${method}` }, method.toUpperCase()),
    el('code', {}, root.servers[0].url + path),
    el('span', { class: 'lock' }, lock),
    el('p', {}, operation.summary),
  );
  return el('details', { id: operation.operationId }, head, inside);
}

function frame(message, from) {
  const head = el(
    'summary',
    {},
    el('span', { class: `method ${from === 'client' ? 'post' : 'get'}` }, from),
    el('code', {}, message.name),
    el('p', {}, message.summary),
  );
  const inside = el('div', { class: 'inside' }, ...shape('Frame', message.payload, {}));
  return el('details', { id: `${from}-${message.name}` }, head, inside);
}

const main = document.querySelector('main');
const nav = document.querySelector('nav');

function section(title, ...children) {
  const id = `section-${title}`;
  nav.append(el('a', { href: `#${id}` }, title));
  main.append(el('section', {}, el('h2', { id }, title), ...children));
}

async function load(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

function showCalls(root) {
  const byTag = new Map();
  for (const [path, methods] of Object.entries(root.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0];
      byTag.set(tag, [...(byTag.get(tag) ?? []), call(method, path, operation, root)]);
    }
  }
  for (const [tag, calls] of byTag) section(tag, ...calls);
}

function showFrames(root) {
  const text = root.info.description.split('\n\n').map((part) => el('p', {}, part));
  const frames = Object.entries({ fromClient: 'client', fromServer: 'server' }).flatMap(([name, from]) =>
    root.operations[name].messages.map(({ $ref }) => frame(root.components.messages[$ref.split('/').pop()], from)),
  );
  section('socket', ...text, ...frames);
}

function showStreams(root) {
  const entries = Object.entries(root.operations)
    .filter(([name]) => name in root.channels)
    .flatMap(([, { action, messages }]) =>
      messages.map(({ $ref }) =>
        frame(root.components.messages[$ref.split('/').pop()], action === 'receive' ? 'client' : 'server'),
      ),
    );
  section('streams', el('p', {}, root.servers.redis.description), ...entries);
}

function find(text) {
  const wanted = text.trim().toLowerCase();
  for (const details of document.querySelectorAll('details')) {
    details.hidden = !details.textContent.toLowerCase().includes(wanted);
  }
  for (const part of document.querySelectorAll('section')) {
    part.hidden = wanted !== '' && !part.querySelector('details:not([hidden])');
  }
}

try {
  const [rest, socket] = await Promise.all([load('/openapi.json'), load('/asyncapi.json')]);
  document.getElementById('state').remove();
  showCalls(rest);
  showFrames(socket);
  showStreams(socket);
  document.getElementById('search').addEventListener('input', (event) => find(event.target.value));
  const chosen = location.hash && document.getElementById(location.hash.slice(1));
  if (chosen) {
    chosen.open = true;
    chosen.scrollIntoView();
  }
} catch (failed) {
  document.getElementById('state').textContent = `This could not be loaded (${failed.message}). Try again.`;
}
