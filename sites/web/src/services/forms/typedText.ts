import { useState } from 'react';
import { sessionStore } from '../session/session.ts';
import { draftOf } from './draft.ts';

const PREFIX = 'typed.';

/**
 * The draft of a text that an admin types, and of what belongs to it: it survives a reload, a dropped tab and the end of the
 * session. It is its writer's alone, and goes when it is sent, and on log out.
 */
export const typedDraft = <Values extends { text: string }>(name: string) =>
  draftOf<Values>(`${PREFIX}${sessionStore.getSnapshot().user?.id}.${name}`);

/** Such a draft of a text alone. */
export function typedText(name: string) {
  const draft = typedDraft(name);
  return {
    read: () => draft.read()?.text,
    write: (text: string) => draft.write({ text }),
    clear: draft.clear,
  };
}

/** Such a text, empty at first, and how to change it; to empty it is to forget it. The name must not change. */
export function useTypedText(name: string): readonly [text: string, type: (text: string) => void] {
  const [draft] = useState(() => typedText(name));
  const [text, setText] = useState(() => draft.read() ?? '');
  const type = (typed: string) => {
    setText(typed);
    if (typed) draft.write(typed);
    else draft.clear();
  };
  return [text, type];
}

/** Deletes all such drafts of the tab. Where storage is blocked, there are none. */
export function forgetTypedTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`draft.${PREFIX}`)) sessionStorage.removeItem(key);
  } catch {}
}
