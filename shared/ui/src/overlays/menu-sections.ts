export interface MenuSection<Item> {
  readonly group: string | undefined;
  readonly items: readonly Item[];
}

/** Groups neighbouring items of the same group into sections, in the caller's order. */
export function menuSections<Item extends { readonly group?: string | undefined }>(items: readonly Item[]): readonly MenuSection<Item>[] {
  return items.reduce<readonly MenuSection<Item>[]>((sections, item) => {
    const last = sections.at(-1);
    if (last === undefined || last.group !== item.group) return [...sections, { group: item.group, items: [item] }];
    return [...sections.slice(0, -1), { group: last.group, items: [...last.items, item] }];
  }, []);
}
