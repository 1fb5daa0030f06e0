// @ts-check

/**
 * Wraps an object and records which fields are read. A schema check reads every field that the schema knows. An unread field is
 * therefore unknown, such as a typo that Kubernetes would drop.
 *
 * @param {any} plain
 * @returns {{ watched: any, unread: () => string[] }} `unread`: paths such as "spec.replica"
 */
export function watchReads(plain) {
  /** @type {Map<string, boolean>} */
  const fields = new Map();
  /** @param {any} value @param {string} path @returns {any} */
  const watch = (value, path) => {
    if (typeof value !== 'object' || value === null) return value;
    const inside = Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const place = path === '' ? key : `${path}.${key}`;
        fields.set(place, false);
        return [key, watch(each, place)];
      }),
    );
    return new Proxy(Array.isArray(value) ? Object.values(inside) : inside, {
      get(target, key) {
        const place = path === '' ? String(key) : `${path}.${String(key)}`;
        if (fields.has(place)) fields.set(place, true);
        return Reflect.get(target, key);
      },
    });
  };
  return { watched: watch(plain, ''), unread: () => [...fields].filter(([, isRead]) => !isRead).map(([path]) => path) };
}
