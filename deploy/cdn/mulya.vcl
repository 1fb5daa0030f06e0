# What a content delivery network does before Mulya, in Varnish's words: include this file in one that begins with "vcl 4.1;" and names where Mulya is:
#   backend mulya { .host = "…"; .port = "…"; .connect_timeout = 1s; .first_byte_timeout = 70s; .between_bytes_timeout = 70s; }
# Start it with -p http_gzip_support=off: else it asks for gzip whatever a browser takes, and files come without brotli. Another network is told the same in
# its own words (deploy/README.md). The gateways, or nginx before them, name this one's addresses in TRUST_PROXY.

sub vcl_recv {
  # For those who run it, each gateway by its own address; not for the world.
  if (req.url ~ "^/(?:metrics|readyz)(?:\?|$)") {
    return (synth(404));
  }
  if (req.url !~ "^/builds/" || (req.method != "GET" && req.method != "HEAD")) {
    return (pass); # a page has a nonce of its own, an answer is one user's
  }
  # A build's file is the same for everybody, at whatever address a query makes of it.
  set req.url = regsub(req.url, "\?.*$", "");
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# By path alone: Vary tells the three codings apart.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  if (!bereq.uncacheable && beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 365d;
  } else {
    set beresp.uncacheable = true; # an error is none for a second
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

# In the words of every other error, and asked again soon.
sub vcl_backend_error {
  set beresp.status = 503;
  set beresp.http.Content-Type = "application/json";
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.http.Retry-After = "2";
  set beresp.body = {"{"error":{"code":"UNAVAILABLE","message":"The server cannot be reached just now. Try again in a moment.","traceId":""} + bereq.xid + {"""} + "}}";
  return (deliver);
}

sub vcl_synth {
  set resp.body = "";
  return (deliver);
}
