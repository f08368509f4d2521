import { useMutation } from '@tanstack/react-query';
import { Problem } from '../kit/problem';
import { saveFile } from '../kit/save-file';
import { useSession } from '../session/session';

/** The API sends the name of a file with its bytes, so they are numbered. */
export function Attachments({ tokens }: { tokens: readonly string[] }) {
  const { client } = useSession();
  const download = useMutation({
    mutationFn: async (token: string) => {
      const { name, bytes } = await client.files.download(token);
      saveFile(name ?? token, bytes as Uint8Array<ArrayBuffer>);
    },
  });
  if (tokens.length === 0) return undefined;
  return (
    <>
      <p className="actions">
        {tokens.map((token, index) => (
          <button
            key={token}
            type="button"
            disabled={download.isPending}
            onClick={() => download.mutate(token)}
          >
            Download attachment {index + 1}
          </button>
        ))}
      </p>
      <Problem error={download.error} what="The attachment cannot be read" />
    </>
  );
}
