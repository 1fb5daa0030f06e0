/** Replaces the federation runtime's loading of remotes that the build lists: the shell's build lists none, the page's release does. */
export function remotes(): void {}
