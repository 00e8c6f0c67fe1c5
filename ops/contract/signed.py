"""Signs the calls of the Web API as its guide says (web/reference/web-api/en.md): schemathesis loads it as its hooks."""

import hashlib
import hmac
import os
import secrets
import time
from urllib.parse import urlsplit

import requests
import schemathesis

KEYS = {name: os.environ[f"SOSOGI_CONTRACT_{name}"] for name in ("APIKEY", "ACCESSKEY", "SECRETKEY")}


class Signature(requests.auth.AuthBase):
    """Signs a request as it goes out."""

    def __call__(self, request):
        body = request.body or b""
        body = body.encode() if isinstance(body, str) else body
        target = urlsplit(request.url)
        path = "/webapi/" + target.path.split("/webapi/", 1)[1]
        now, nonce = str(int(time.time())), secrets.token_hex(16)
        text = "\n".join([request.method, path, target.query, hashlib.sha256(body).hexdigest(), now, nonce])
        signature = hmac.new(KEYS["SECRETKEY"].encode(), text.encode(), hashlib.sha256)
        request.headers.update(
            {
                "X-Api-Key": KEYS["APIKEY"],
                "X-Access-Key": KEYS["ACCESSKEY"],
                "X-Timestamp": now,
                "X-Nonce": nonce,
                "X-Signature": signature.hexdigest(),
            }
        )
        return request


HEADERS = {"X-Api-Key", "X-Access-Key", "X-Timestamp", "X-Nonce", "X-Signature"}


@schemathesis.hook
def before_call(context, case, kwargs):
    """A call that was made up with all five headers gets such as are true; one that lacks any goes as it is."""
    if case.path.startswith("/webapi/") and HEADERS <= set(case.headers or {}):
        kwargs["auth"] = Signature()
