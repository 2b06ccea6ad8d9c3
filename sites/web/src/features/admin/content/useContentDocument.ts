import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { typedDraft } from '../../../services/forms/typedText.ts';
import { documentKey } from '../addresses.ts';
import { refetchInterval } from '../shared/useAutoRefresh.ts';

/** How long nothing is typed before the draft is saved, in ms, and until a failed attempt is repeated. */
const PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** What was typed and is not saved yet. */
interface Typed {
  text: string;
  /** The draft that it was typed over; null without one. */
  revision: number | null;
  /** The published version that the draft began with. */
  base: string;
}

export type Saving =
  | { state: 'none' | 'typing' | 'offline' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; detail: string };

type Stored = Data['getContentDocument'];

/** The requests under way that save drafts, by document. They outlast the view that sent them. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * A document that is being edited. Its draft is saved by itself; what is not saved yet survives a reload of the tab. The other
 * tab's draft and what somebody else publishes are never overwritten without a choice.
 */
export function useContentDocument(stored: Stored) {
  const { name } = stored;
  const client = useQueryClient();
  const { queryKey } = adminQuery('getContentDocument', { name });
  const [kept] = useState(() => typedDraft<Typed>(`content.${name}`));
  const [typed, setTyped] = useState<Typed | undefined>(() => {
    const { text, revision = null, base } = kept.read() ?? {};
    return text === undefined || base === undefined || text === stored.body ? undefined : { text, revision, base };
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ detail: string } | undefined>();
  const [isRefused, setRefused] = useState(false);
  const [failure, setFailure] = useState<Data['saveContentDraft']['failure']>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (typed) kept.write(typed);
    else kept.clear();
  }, [kept, typed]);

  const body = typed?.text ?? stored.body;
  const base = typed?.base ?? stored.draft?.base ?? stored.published.version;
  const hasDraft = typed !== undefined || stored.revision !== null;
  // While a request is under way, what was read before it does not count.
  const isOtherTab = typed !== undefined && !busy && (isRefused || typed.revision !== stored.revision);
  const isOtherAdmin = hasDraft && !isOtherTab && base !== stored.published.version;

  const type = (text: string) => {
    setProblem(undefined);
    setTyped((now) => ({ text, revision: now ? now.revision : stored.revision, base: now?.base ?? base }));
  };

  /** Takes what the server has: the query's data, so that the rest of the page shows the same. */
  const reload = useCallback(() => client.refetchQueries({ queryKey }), [client, queryKey]);

  const saving = useRef<Promise<number | undefined>>(undefined);
  /** Saves what was typed. @returns the draft's revision; undefined if the server does not have it */
  const save = async (sent: Typed): Promise<number | undefined> => {
    setBusy(true);
    let data: Data['saveContentDraft'] | undefined;
    const request = formResult<Data['saveContentDraft']>(
      api().saveContentDraft({ name, body: sent.text, base: sent.base, revision: sent.revision }),
      (answer) => {
        data = answer;
        // Also when the author has left the view meanwhile: what is typed beyond it is over this revision.
        const { text } = kept.read() ?? {};
        if (text === sent.text) kept.clear();
        else if (text !== undefined) kept.write({ text, revision: answer.revision, base: sent.base });
      },
    );
    underWay.set(name, request);
    const { status, detail } = await request;
    if (underWay.get(name) === request) underWay.delete(name);
    if (data) {
      const { revision, updatedAt } = data;
      // A list that was asked for before has an older draft.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Stored>(
        queryKey,
        (now) => now && { ...now, body: sent.text, revision, draft: { updatedAt, base: sent.base } },
      );
      setTyped((now) => (now && now.text !== sent.text ? { ...now, revision, base: sent.base } : undefined));
      setFailure(data.failure);
      setProblem(undefined);
    } else if (status === 'CONFLICT') {
      await reload();
      setRefused(true);
    } else {
      setProblem({ detail: detail ?? '' });
    }
    setBusy(false);
    return data?.revision;
  };

  /** The server has no draft any more. What is typed from now on begins with what is published, also before the next answer. */
  const forgetDraft = async (changes: Partial<Stored> = {}) => {
    await client.cancelQueries({ queryKey });
    setTyped(undefined);
    setFailure(null);
    client.setQueryData<Stored>(
      queryKey,
      (now) => now && { ...now, body: now.publishedBody, ...changes, revision: null, draft: null },
    );
  };

  const waits = typed !== undefined && !busy && !isOtherTab;
  const latest = useRef({ typed, save, revision: stored.revision });
  useEffect(() => {
    latest.current = { typed, save, revision: stored.revision };
  });
  const flush = async (): Promise<number | undefined> => {
    await saving.current;
    const { typed: now, save: send, revision } = latest.current;
    if (!now) return revision ?? undefined;
    saving.current = send(now);
    return saving.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that is typed starts the pause again, as does each retry.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void flush(), problem ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, typed?.text, problem, retries]);
  useEffect(() => {
    const retry = () => {
      setProblem(undefined);
      setRetries((count) => count + 1);
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  const state = (): Saving => {
    if (problem) return navigator.onLine ? { state: 'failed', detail: problem.detail } : { state: 'offline' };
    if (typed) return { state: 'typing' };
    return stored.draft ? { state: 'saved', at: stored.draft.updatedAt } : { state: 'none' };
  };

  return {
    body,
    /** The published version on which the draft is based. */
    base,
    hasDraft,
    isUnsaved: typed !== undefined,
    failure,
    saving: state(),
    type,
    /** Saves at once. @returns the revision of the saved draft; undefined without one */
    flush,
    retry: () => {
      setProblem(undefined);
      void flush();
    },
    conflict: isOtherTab ? ('tab' as const) : isOtherAdmin ? ('admin' as const) : undefined,
    /** Keeps what is here, over the other tab's draft or over what was published. */
    keepMine: () => {
      setRefused(false);
      setTyped({
        text: body,
        revision: stored.revision,
        base: isOtherTab ? base : stored.published.version,
      });
    },
    /** Takes the other tab's draft, or what was published. */
    takeTheirs: async () => {
      setRefused(false);
      if (isOtherAdmin) {
        await formResult(api().discardContentDraft({ name }));
        await forgetDraft();
      }
      setTyped(undefined);
      setFailure(null);
      await reload();
    },
    discard: async () => {
      const result = await formResult(api().discardContentDraft({ name }));
      if (result.status !== 'OK') return result;
      await forgetDraft();
      await client.invalidateQueries();
      return result;
    },
    /** After the draft was published, or will be at its time. */
    publish: (published: Stored['published'], isLater: boolean) =>
      forgetDraft(isLater ? {} : { published, body, publishedBody: body }),
    /** After publishing was refused: what is here stays, also where another tab has ended the draft. */
    keep: (revision: number) => setTyped((now) => now ?? { text: body, revision, base }),
    /** After something was published or restored. */
    reload: async () => {
      setFailure(null);
      await client.invalidateQueries();
    },
  };
}

export type EditedDocument = ReturnType<typeof useContentDocument>;

/** The document's query, which also learns what other admins publish. */
export function useStoredDocument(name = '') {
  const { queryKey, queryFn } = adminQuery('getContentDocument', { name });
  return useQuery({
    queryKey,
    queryFn: async (options) => {
      // Who comes back while a draft is saved would begin with the one before it, and then be told of another tab.
      await underWay.get(name);
      return queryFn(options);
    },
    enabled: name !== '',
    refetchInterval: () => refetchInterval() && 10_000,
  });
}

/** The document that the page's address names, once the list of documents is there. */
export function useDocumentOfAddress() {
  const { id } = useParams();
  const list = useQuery(adminQuery('getContentDocuments'));
  const found = list.data?.documents.find(({ name }) => documentKey(name) === id);
  return { found, list };
}
